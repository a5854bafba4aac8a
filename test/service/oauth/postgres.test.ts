import { flowPart } from '../../suites/oauth/flow.ts'
import { tokensPart } from '../../suites/oauth/tokens.ts'
import { describeOnPostgres, openFreshStore } from '../../suites/support/postgres-databases.ts'

// What is asked of the database; what pages show does not depend on it, and each of their tests hashes passwords.
describeOnPostgres('signing in over PostgreSQL', () => {
  flowPart(openFreshStore)
  tokensPart(openFreshStore)
})
