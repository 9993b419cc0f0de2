import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteResult, SqliteStatements } from "./sqliteStatements.ts";
import type { Tx } from "./tables.ts";
import type { WriteTransaction, Writer } from "./writer.ts";

export function readDialect(db: SqliteStatements): Dialect {
  const connection = connect(async ({ sql, parameters }) => db.execute(sql, parameters));
  const refuse = async () => {
    throw new Error("This connection only reads; a transaction belongs to store.write.");
  };
  return dialect({
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => db.close(),
  });
}

/** The writer's transaction for each connection that was acquired for one. */
const turns = new WeakMap<DatabaseConnection, WriteTransaction>();

/** Passes the writer of a transaction to bulk work, which sends many rows in one message; fails off SQLite. */
export function withWriter<T>(tx: Tx, work: (writer: WriteTransaction) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection((connection) => {
    const writer = turns.get(connection);
    if (writer === undefined) throw new Error("Only a transaction on SQLite has a writer.");
    return work(writer);
  });
}

export function writeDialect(writer: Writer): Dialect {
  const run = (sql: string) => async (connection: DatabaseConnection) =>
    void (await turns.get(connection)?.execute(sql, []));
  return dialect({
    init: async () => undefined,
    async acquireConnection() {
      const turn = await writer.turn();
      const connection = connect(({ sql, parameters }) => turn.execute(sql, parameters));
      turns.set(connection, turn);
      return connection;
    },
    releaseConnection: async (connection) => turns.get(connection)?.end(),
    beginTransaction: run("begin immediate"),
    commitTransaction: run("commit"),
    rollbackTransaction: async (connection) => void (await turns.get(connection)?.rollback()),
    destroy: () => writer.close(),
  });
}

function dialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

/** Hides a bound limit in an expression: SQLite plans a statement again whenever a bare one is bound. */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append("limit ");
    this.#visitInteger(node.limit);
  }

  protected override visitOffset(node: OffsetNode): void {
    this.append("offset ");
    this.#visitInteger(node.offset);
  }

  #visitInteger(node: OperationNode): void {
    this.append("cast(");
    this.visitNode(node);
    this.append(" as integer)");
  }
}

function connect(execute: (query: CompiledQuery) => Promise<SqliteResult>): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes, lastInsertRowid } = await execute(query);
      return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    streamQuery() {
      throw new Error("Rows are not streamed; read them in pages.");
    },
  };
}
