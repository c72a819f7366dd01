// The tests of imports.test.ts on PostgreSQL: in a file of their own they run beside those on SQLite.
import './imports.test.ts'
