import { httpSuite } from '../../suites/http-suite.ts'
import { describeOnPostgres, openFreshStore } from '../../suites/support/postgres-databases.ts'

describeOnPostgres('on PostgreSQL', () => {
  httpSuite('PostgreSQL', openFreshStore)
})
