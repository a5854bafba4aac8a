import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import { httpSuite } from '../../suites/http-suite.ts'

httpSuite('SQLite', () => openSqliteStore(':memory:'))
