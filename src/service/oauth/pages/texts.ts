import { NAME_LENGTH, type NameFault, PASSWORD_LENGTH, type PasswordFault } from '../credentials.ts'
import type { Language } from './language.ts'

const de = {
  back: 'Zurück zur App',
  name: 'Name',
  password: 'Passwort',
  error: 'Fehler',
  signIn: {
    title: 'Anmelden',
    lead: 'Damit deine Favoriten auf allen deinen Geräten sind.',
    submit: 'Anmelden',
    other: 'Noch kein Konto?',
    signUp: 'Konto anlegen',
    wrong: 'Name oder Passwort stimmt nicht.',
  },
  signUp: {
    title: 'Konto anlegen',
    lead: 'Ein Name und ein Passwort, mehr braucht es nicht.',
    submit: 'Konto anlegen',
    other: 'Schon ein Konto?',
    signIn: 'Anmelden',
    nameHint: 'Nur zum Anmelden. Andere sehen ihn nicht.',
    passwordHint: `Mindestens ${PASSWORD_LENGTH.least} Zeichen. Ein paar Wörter hintereinander sind gut.`,
    name: {
      missing: 'Gib einen Namen ein.',
      short: `Nimm einen Namen mit mindestens ${NAME_LENGTH.least} Zeichen.`,
      long: `Nimm einen Namen mit höchstens ${NAME_LENGTH.most} Zeichen.`,
      characters: 'Nimm Buchstaben und Ziffern; dazwischen gehen Leerzeichen, Punkt, Strich, _, + und @.',
      taken: 'Diesen Namen hat schon jemand. Nimm einen anderen.',
    } satisfies Record<NameFault, string>,
    passwordFault: {
      missing: 'Gib ein Passwort ein.',
      short: `Nimm ein Passwort mit mindestens ${PASSWORD_LENGTH.least} Zeichen.`,
      long: `Nimm ein Passwort mit höchstens ${PASSWORD_LENGTH.most} Zeichen.`,
      common: 'Dieses Passwort probieren Fremde zuerst. Nimm ein anderes.',
      likeName: 'Dein Name macht zu viel von diesem Passwort aus. Nimm ein anderes.',
    } satisfies Record<PasswordFault, string>,
  },
  consent: {
    title: (client: string) => `${client} erlauben?`,
    lead: (name: string) => `Du bist ${name}.`,
    wants: (client: string) => `${client} möchte:`,
    scopes: {
      openid: 'wissen, wie du heißt',
      'favs:read': 'deine Favoriten sehen',
      'favs:write': 'deine Favoriten ändern',
    } as Record<string, string>,
    stays: 'Das gilt auf diesem Gerät, bis du dich in der App abmeldest, längstens ein Jahr.',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    otherAccount: 'Anderes Konto nehmen',
  },
  signOut: {
    title: 'Abmelden?',
    lead: 'Dieser Browser vergisst dann, wer du bist. Apps, denen du etwas erlaubt hast, meldest du in ihnen selbst ab.',
    submit: 'Abmelden',
    doneTitle: 'Abgemeldet',
    done: 'Dieser Browser weiß nicht mehr, wer du bist.',
  },
  problem: {
    title: 'Das hat nicht geklappt',
    expired: 'Diese Anmeldung ist abgelaufen oder gehört zu einem anderen Browser. Fang in der App neu an.',
    refused: 'Die App hat so angefragt, dass wir nicht antworten dürfen.',
    failed: 'Bei uns ist etwas schiefgegangen. Versuch es in ein paar Minuten noch einmal.',
    foreign: 'Dieses Formular kam nicht von unserer Seite. Fang in der App neu an.',
    details: 'Für Entwickler:',
  },
  wait: (seconds: number) =>
    seconds < 90
      ? 'Das waren zu viele Versuche. Warte eine Minute und versuch es noch einmal.'
      : `Das waren zu viele Versuche. Warte ${Math.ceil(seconds / 60)} Minuten und versuch es noch einmal.`,
  busy: 'Gerade melden sich sehr viele an. Versuch es in ein paar Sekunden noch einmal.',
}

export type Texts = typeof de

const en: Texts = {
  back: 'Back to the app',
  name: 'Name',
  password: 'Password',
  error: 'Error',
  signIn: {
    title: 'Sign in',
    lead: 'So that your favorites are on all your devices.',
    submit: 'Sign in',
    other: 'No account yet?',
    signUp: 'Create an account',
    wrong: 'The name or the password is not right.',
  },
  signUp: {
    title: 'Create an account',
    lead: 'A name and a password is all it takes.',
    submit: 'Create the account',
    other: 'Have an account already?',
    signIn: 'Sign in',
    nameHint: 'Only for signing in. Nobody else sees it.',
    passwordHint: `At least ${PASSWORD_LENGTH.least} characters. A few words in a row are good.`,
    name: {
      missing: 'Enter a name.',
      short: `Choose a name of at least ${NAME_LENGTH.least} characters.`,
      long: `Choose a name of at most ${NAME_LENGTH.most} characters.`,
      characters: 'Use letters and digits; between them spaces, dot, dash, _, + and @ are fine.',
      taken: 'Somebody has this name already. Choose another one.',
    },
    passwordFault: {
      missing: 'Enter a password.',
      short: `Choose a password of at least ${PASSWORD_LENGTH.least} characters.`,
      long: `Choose a password of at most ${PASSWORD_LENGTH.most} characters.`,
      common: 'Strangers try this password first. Choose another one.',
      likeName: 'Your name makes up too much of this password. Choose another one.',
    },
  },
  consent: {
    title: (client) => `Allow ${client}?`,
    lead: (name) => `You are ${name}.`,
    wants: (client) => `${client} would like to:`,
    scopes: {
      openid: 'know your name',
      'favs:read': 'see your favorites',
      'favs:write': 'change your favorites',
    },
    stays: 'This holds on this device until you sign out in the app, a year at most.',
    allow: 'Allow',
    deny: 'Do not allow',
    otherAccount: 'Use another account',
  },
  signOut: {
    title: 'Sign out?',
    lead: 'This browser then forgets who you are. Apps that you have allowed something are signed out within them.',
    submit: 'Sign out',
    doneTitle: 'Signed out',
    done: 'This browser does not know any more who you are.',
  },
  problem: {
    title: 'That did not work',
    expired: 'This sign-in has expired or belongs to another browser. Start again in the app.',
    refused: 'The app asked in a way that we may not answer.',
    failed: 'Something went wrong on our side. Try again in a few minutes.',
    foreign: 'This form did not come from our page. Start again in the app.',
    details: 'For developers:',
  },
  wait: (seconds) =>
    seconds < 90
      ? 'Those were too many attempts. Wait a minute and try again.'
      : `Those were too many attempts. Wait ${Math.ceil(seconds / 60)} minutes and try again.`,
  busy: 'A great many people are signing in right now. Try again in a few seconds.',
}

export const TEXTS: Record<Language, Texts> = { de, en }
