import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import { oauthSuite } from '../../suites/oauth-suite.ts'

oauthSuite('SQLite', () => openSqliteStore(':memory:'))
