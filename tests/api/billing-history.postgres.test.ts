// The tests of billing-history.test.ts on PostgreSQL: in a file of their own they run beside those on SQLite.
import './billing-history.test.ts'
