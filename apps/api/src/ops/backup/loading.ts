// The database opened for its owner to fill, and shut again: walls, seals and the order of what points to what stand in the
// way of rows that are put back. All of it happens in one transaction, so that nobody ever meets the database open.
import type pg from 'pg';
import type { Table } from './catalogue';

interface Trigger {
  table: string;
  name: string;
  /** As pg_trigger has it: O, A or R. */
  state: string;
}
interface ForeignKey {
  table: string;
  name: string;
}
interface Walls {
  table: string;
  forced: boolean;
}

const NAME = "format('%I.%I', n.nspname, c.relname)";
const AGAIN: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };

/** As each table's owner, which is the migrations' or the vault's role: docs/adr/0012. */
export class Loading {
  private readonly owners: ReadonlyMap<string, string>;
  private triggers: Trigger[] = [];
  private keys: ForeignKey[] = [];
  private walls: Walls[] = [];

  constructor(
    private readonly client: pg.Client,
    tables: readonly Table[],
  ) {
    this.owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  }

  async open(): Promise<void> {
    this.walls = await this.known<Walls>(`
      SELECT ${NAME} AS table, c.relforcerowsecurity AS forced
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace`);
    this.triggers = await this.known<Trigger>(`
      SELECT ${NAME} AS table, quote_ident(t.tgname) AS name, t.tgenabled AS state
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE NOT t.tgisinternal AND t.tgenabled <> 'D'`);
    this.keys = await this.known<ForeignKey>(`
      SELECT ${NAME} AS table, quote_ident(k.conname) AS name
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND NOT k.condeferrable`);
    for (const { table, forced } of this.walls)
      if (forced) await this.as(table, `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    for (const { table, name } of this.triggers)
      await this.as(table, `ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
    for (const { table, name } of this.keys)
      await this.as(table, `ALTER TABLE ${table} ALTER CONSTRAINT ${name} DEFERRABLE INITIALLY DEFERRED`);
  }

  /** Whatever points to nothing is refused here. */
  async shut(): Promise<void> {
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { table, name } of this.keys)
      await this.as(table, `ALTER TABLE ${table} ALTER CONSTRAINT ${name} NOT DEFERRABLE`);
    for (const { table, name, state } of this.triggers)
      await this.as(table, `ALTER TABLE ${table} ${AGAIN[state]} TRIGGER ${name}`);
    for (const { table, forced } of this.walls)
      if (forced) await this.as(table, `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await this.client.query('RESET ROLE');
  }

  /** Runs what only the owner of a table may. */
  async as(table: string, sql: string): Promise<pg.QueryResult> {
    await this.become(table);
    return this.client.query(sql);
  }

  async become(table: string): Promise<void> {
    const owner = this.owners.get(table) ?? '';
    await this.client.query(`SET LOCAL ROLE ${this.client.escapeIdentifier(owner)}`);
  }

  private async known<T extends { table: string }>(sql: string): Promise<T[]> {
    const { rows } = await this.client.query<T>(sql);
    return rows.filter(({ table }) => this.owners.has(table));
  }
}
