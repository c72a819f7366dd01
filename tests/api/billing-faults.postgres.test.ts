// The tests of billing-faults.test.ts on PostgreSQL: in a file of their own they run beside those on SQLite.
import './billing-faults.test.ts'
