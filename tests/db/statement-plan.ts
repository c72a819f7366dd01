import type pg from 'pg'

/** A node of a plan, as `explain (format json, verbose)` describes it. */
type Node = {
  'Node Type': string
  Operation?: string
  Schema?: string
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Node[]
}

/** The tables of a database: `key` is the column with the user's id, `null` for tables that belong to no user. */
export type Tables = Map<string, { key: string | null; columns: string[] }>

/** Reads the tables from the database itself, so that a new one cannot be forgotten. Columns in their stored order. */
export async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and n.nspname in ('public', 'catalogue') group by 1, 2`)
  return new Map(
    rows.map(({ schema, table, columns }) => {
      const key = schema === 'public' && table === 'user' ? 'id' : 'user_id'
      return [`${schema}.${table}`, { key: columns.includes(key) ? key : null, columns }]
    }),
  )
}

export type Statement = { text: string; values: readonly unknown[] }

/** What PostgreSQL's own planner says about a statement. */
export type Footprint = {
  /** Every table it reads or writes, as `schema.table`. */
  tables: Set<string>
  /** Users' tables of which it reads or writes rows that the user's id does not select. */
  unbound: Set<string>
}

/**
 * Plans the statement without running it. A scan of a users' table is bound if `user_id = $n` is one of its conditions that
 * must all hold, and `$n` is the user's id; the planner derives it for joined tables too. An inserted row is bound if its
 * `user_id` is that parameter, or comes from a bound scan.
 */
export async function footprintOf(
  client: pg.Client,
  tables: Tables,
  { text, values }: Statement,
  userId: string,
): Promise<Footprint> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`)
  const found: Footprint = { tables: new Set(), unbound: new Set() }
  const isUser = (parameter: string | undefined) => values[Number(parameter) - 1] === userId

  function visit(node: Node): void {
    for (const child of node.Plans ?? []) visit(child)
    const table = node.Schema && node['Relation Name'] && `${node.Schema}.${node['Relation Name']}`
    if (!table) return
    found.tables.add(table)
    const { key = null, columns = [] } = tables.get(table) ?? {}
    if (key === null) return
    // The rows of an update or a delete come from a scan of the same table below.
    if (node['Node Type'] === 'ModifyTable') {
      if (node.Operation === 'Insert' && !insertsBound(node, columns.indexOf(key))) found.unbound.add(table)
    } else if (!conditionsOf(node).some((condition) => isUser(parameterFor(condition, node.Alias ?? '', key))))
      found.unbound.add(table)
  }

  function insertsBound({ Plans: [source] = [] }: Node, at: number): boolean {
    const value = source?.Output?.[at] ?? ''
    const parameter = /^\(?\$(\d+)\)?(?:::text)?$/.exec(value)?.[1]
    if (parameter !== undefined) return isUser(parameter)
    const alias = source?.Alias ?? ''
    const [, column = ''] = /^(?:"?\w+"?\.)?(\w+)$/.exec(value) ?? []
    return source !== undefined && conditionsOf(source).some((one) => isUser(parameterFor(one, alias, column)))
  }

  for (const row of rows) for (const { Plan } of row['QUERY PLAN'] as { Plan: Node }[]) visit(Plan)
  return found
}

const conditionsOf = (node: Node): string[] =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].flatMap((condition) =>
    condition ? conjuncts(condition) : [],
  )

/** Conditions of which all must hold. Those joined by OR stay together. */
function conjuncts(condition: string): string[] {
  const inner = withoutParentheses(condition)
  const parts: string[] = []
  let [depth, from, isQuoted] = [0, 0, false]
  for (let i = 0; i < inner.length; i++) {
    if (inner[i] === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (inner[i] === '(') depth++
    if (inner[i] === ')') depth--
    if (depth === 0 && inner.startsWith(' AND ', i)) {
      parts.push(inner.slice(from, i))
      from = i + ' AND '.length
    }
  }
  return parts.length === 0 ? [inner] : [...parts, inner.slice(from)].flatMap(conjuncts)
}

/** Without the parentheses around the whole. */
function withoutParentheses(text: string): string {
  if (!text.startsWith('(')) return text
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')') depth--
    if (depth === 0) return i === text.length - 1 ? withoutParentheses(text.slice(1, -1)) : text
  }
  return text
}

/** The number of the parameter that the column equals, if that is the condition. */
function parameterFor(condition: string, alias: string, column: string): string | undefined {
  const [, of, name, parameter] = /^(?:"?(\w+)"?\.)?(\w+) = \(?\$(\d+)\)?(?:::text)?$/.exec(condition) ?? []
  return name === column && (of === undefined || of === alias) ? parameter : undefined
}
