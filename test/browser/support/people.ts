import type { Page } from 'playwright-core'
import type { Person } from '../../suites/oauth/sign-in.ts'

/*
 * What a person does to sign in: from the favorites panel through the service's own pages and back. All of it in
 * German.
 */

/** Leaves the panel for the service's pages, and ends where a name is asked for. */
export async function beginSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await untilNameIsAsked(page)
}

/** Whoever signed in from this browser a moment ago is taken for the same person, and can say otherwise. */
export async function untilNameIsAsked(page: Page): Promise<void> {
  await page.waitForURL('**/oauth/interaction/**')
  const name = page.getByLabel('Name', { exact: true })
  const otherAccount = page.getByRole('link', { name: 'Anderes Konto nehmen' })
  await name.or(otherAccount).waitFor()
  if (await otherAccount.isVisible()) await otherAccount.click()
  await name.waitFor()
}

export async function enterNewAccount(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await page.getByRole('heading', { name: 'Konto anlegen' }).waitFor()
  await fill(page, person)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
}

export async function enterAccount(page: Page, person: Person): Promise<void> {
  await fill(page, person)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** On the page that asks whether the app may. Gives the address that the service sends the person back to. */
export async function answerConsent(page: Page, answer: 'Erlauben' | 'Nicht erlauben'): Promise<string> {
  const [callback] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/signed-in'),
    page.getByRole('button', { name: answer, exact: true }).click(),
  ])
  return callback.url()
}

/** From the panel to the panel. */
export async function signIn(page: Page, person: Person): Promise<string> {
  await beginSignIn(page)
  await enterAccount(page, person)
  const callback = await answerConsent(page, 'Erlauben')
  await untilSignedIn(page, person)
  return callback
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await beginSignIn(page)
  await enterNewAccount(page, person)
  await answerConsent(page, 'Erlauben')
  await untilSignedIn(page, person)
}

export async function untilSignedIn(page: Page, { name }: Person): Promise<void> {
  await page.waitForURL('**/favorites')
  await page.getByText(`Angemeldet als ${name}`).waitFor()
}

async function fill(page: Page, { name, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
}
