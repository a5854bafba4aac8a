import type { common as german } from '../de/common.ts'

export const common: typeof german = {
  appName: 'Mittag',
  back: 'Back',
  backTo: (place) => `Back to ${place}`,
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  delete: 'Delete',
  later: 'Later',
  notNow: 'Not now',
  onDevice: 'on this device',
  priceGroups: {
    students: 'Students',
    employees: 'Staff',
    pupils: 'School pupils',
    others: 'Guests',
  },
  retry: 'Try again',
  share: 'Share',
  linkCopied: 'Link copied',
}
