import type { favoritesPanel as german } from '../de/favorites-panel.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

const canteens = (count: number) => plural(count, { one: '1 canteen', other: `${count} canteens` })

export const favoritesPanel: typeof german = {
  unreadable:
    'This browser does not hand out the favorites just now. The window may be private, or a reload may help.',
  reading: 'reading',
  empty: { title: 'Where do you have lunch?', text: 'Give a canteen the star.' },
  hint: 'They stand in this order on the start page. Drag them, or use the arrows.',
  add: 'Add a canteen',
  find: 'Find a canteen',
  kept: (days) =>
    days === 0
      ? 'not on this device yet'
      : plural(days, { one: '1 day on this device', other: `${days} days on this device` }),
  removed: (name) => `${name} removed`,
  removedMany: (count) => `${canteens(count)} removed`,
  undo: 'Undo',
  order: {
    handle: (name, position, count) => `Move ${name}, position ${position} of ${count}`,
    up: (name) => `${name} up`,
    down: (name) => `${name} down`,
    top: (name) => `${name} to the top`,
    instructions:
      'Space picks it up, the arrow keys move it, Space puts it down, Escape cancels. Or use the buttons beside it.',
    grabbed: (name, position, count) => `${name} picked up, position ${position} of ${count}`,
    at: (name, position, count) => `${name}, position ${position} of ${count}`,
    dropped: (name, position, count) => `${name} put down, position ${position} of ${count}`,
    cancelled: (name, position, count) => `Cancelled. ${name} stays at position ${position} of ${count}`,
  },
  sync: {
    synced: (time) => `Synced ${time}`,
    waiting: (changes) =>
      plural(changes, { one: 'Waiting (1 change)', other: `Waiting (${changes} changes)` }),
    first: 'Waiting for the first sync',
    refused: 'Not everything accepted',
    signedOut: 'Signed out, on this device only',
    signInAgain: 'Please sign in again',
    notSupported: 'Not offered by this service',
    askMerge: 'Waiting for your answer',
  },
  account: {
    everywhere: 'The same favorites everywhere',
    whySignIn:
      'Without signing in they stay on this device, and nothing is missing. Signed in, they are on every device. We ask before anything is merged.',
    signIn: 'Sign in',
    signInAgain: 'Sign in again',
    signOut: 'Sign out',
    signInFailed: 'Signing in is out of reach right now. Your favorites stay on this device.',
    signedIn: 'Signed in',
    signedInAs: (name) => `Signed in as ${name}`,
    sameEverywhere: 'Your favorites are on every device where you are signed in.',
    expired: 'You are no longer signed in. Your favorites and changes stay on this device.',
    syncNow: 'Sync now',
    waiting: (changes) =>
      plural(changes, { one: '1 change is waiting', other: `${changes} changes are waiting` }),
    onceOnline: 'It is sent once you are online.',
    nextTry: (time) => `The next attempt is at ${time}.`,
    added: (name) => `${name} added`,
    moved: (name, position) => `${name} to place ${position}`,
    removed: (name) => `${name} removed`,
    onlyHere: 'On this device only',
    noFavorites: 'This service keeps no favorites. Yours stay on this device, and nothing is missing.',
    noSignIn: 'This service has no sign-in. Your favorites stay on this device.',
    parked: 'The service did not accept this. It stays on this device:',
    parkedKinds: {
      create: (name) => `${name} added`,
      change: (name) => `${name} moved`,
      remove: (name) => `${name} removed`,
    },
  },
  merge: {
    title: 'Merge your favorites?',
    text: (here, there) =>
      `On this device only: ${canteens(here)}. In your account: ${canteens(there)}. Merged, those of the account come first, and none is lost.`,
    keepBoth: 'Merge',
    onlyAccount: 'Keep apart',
    onlyAccountMeans: 'Apart: you see those of the account. Those of this device are back once you sign out.',
  },
  transfer: {
    title: 'Take the list along',
    text: 'From the browser into the app, or to another device, signed in or not.',
    saveFile: 'Save as a file',
    fileName: 'mittag-favorites.json',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyByHand: 'Copying did not work. Here is the link:',
    link: 'Link with favorites',
    openFile: 'Open a file',
    pasteLink: 'Paste a link',
    read: 'Use it',
    question: (count) => `Add ${canteens(count)}?`,
    alreadyThere: (count) =>
      plural(count, { one: '1 is in the list already.', other: `${count} are in the list already.` }),
    nothingNew: 'These canteens are all in the list already.',
    otherService: (host) => `This list comes from ${host}. The same numbers may be other canteens there.`,
    unnamed: (canteenId) => `Canteen no. ${canteenId}`,
    add: 'Add',
    added: (count) => `${canteens(count)} added`,
    dropped: (count) =>
      plural(count, {
        one: '1 entry could not be read and is missing here.',
        other: `${count} entries could not be read and are missing here.`,
      }),
    refused: {
      unreadable: 'The file cannot be read.',
      notJson: 'This is not a file of favorites: it holds no JSON.',
      notFavorites: 'This is not a file of favorites from Mittag.',
      newerVersion: 'This file comes from a newer version. Load the new version of this app first.',
      empty: 'There is not a single canteen in it.',
      notALink: 'This is not a link with favorites. It ends with “?ids=” and numbers.',
    },
  },
  signIn: {
    finishing: { title: 'Signing in', text: 'This is being completed.' },
    signedIn: { title: 'You are signed in', text: 'You are about to return to where you were.' },
    refused: {
      title: 'Not signed in',
      because: {
        denied: 'You cancelled signing in.',
        unreachable: 'The service does not answer right now.',
        untrusted: 'The answer did not safely come from the service, so it does not count.',
        failed: 'The service refused to sign you in.',
        notKept: 'This browser keeps nothing for the app, maybe because the window is private.',
      },
      stays: 'Your favorites stay on this device.',
    },
    unknown: {
      title: 'This sign-in is no longer valid',
      text: 'The link was used before, is too old, or belongs to another browser. Sign in again.',
    },
    goOn: 'Continue',
    again: 'Sign in once more',
    favorites: 'Go to favorites',
  },
}
