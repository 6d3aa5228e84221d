#!/usr/bin/env node
// A schema engine for the Prisma command line, made of @prisma/schema-engine-wasm and the pg driver adapter.
// Prisma starts it because PRISMA_SCHEMA_ENGINE_BINARY names it, and talks JSON-RPC over stdin and stdout.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';

const args = process.argv.slice(2);
const valuesOf = (flag) => args.flatMap((arg, i) => (arg === flag ? [args[i + 1]] : []));
const url = JSON.parse(valuesOf('--datasource')[0] ?? '{}').url ?? process.env.DATABASE_URL ?? 'postgresql://unset@localhost/unset';

const connect = async (connectionString) => {
  const adapter = await new PrismaPg({ connectionString }).connect();
  // The catalogue has columns of type "char" (oid 18), which the adapter does not know and the engine reads as characters.
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let characters = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    characters = (result.fields ?? []).flatMap((field, i) => (field.dataTypeID === 18 ? [i] : []));
    for (const i of characters) result.fields[i].dataTypeID = 25;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of characters) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  // The adapter cuts scripts at every ';', which breaks function bodies. One simple query keeps them whole.
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
};

const withDatabase = (database) => {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
};

const factory = bindMigrationAwareSqlAdapterFactory({
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: () => connect(url),
  connectToShadowDb: async () => {
    const main = await connect(url);
    const name = `shadow_${crypto.randomUUID()}`;
    await main.executeScript(`CREATE DATABASE "${name}"`);
    const shadow = await connect(withDatabase(name));
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await main.executeScript(`DROP DATABASE "${name}"`);
      await main.dispose();
    };
    return shadow;
  },
});

if (args.includes('--version')) {
  console.log('schema-engine-cli 0edf323efd1d98336f3f0a68684b56f689b900d3 (WebAssembly)');
  process.exit(0);
}

if (args.includes('cli')) {
  // can-connect-to-database | create-database
  try {
    if (args.at(-1) === 'create-database') {
      const admin = await connect(withDatabase('postgres'));
      await admin.executeScript(`CREATE DATABASE "${new URL(url).pathname.slice(1)}"`);
    } else {
      await (await connect(url)).queryRaw({ sql: 'select 1', args: [], argTypes: [] });
    }
    process.exit(0);
  } catch (error) {
    const missing = error.cause?.kind === 'DatabaseDoesNotExist';
    const fields = { error_code: missing ? 'P1003' : 'P1001', message: String(error.message ?? error) };
    console.error(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}`);
    process.exit(1);
  }
}

let panic;
let current;
// After a panic the pending call never settles; the command line would end silently with status 0.
process.on('uncaughtException', (error) => {
  const data = { is_panic: false, message: panic ?? String(error.stack), meta: null, error_code: null };
  process.stdout.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: current, error: { code: 4466, message: 'The schema engine failed.', data } })}\n`,
    () => process.exit(1),
  );
});
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panic = message) };
const wasm = await import('@prisma/schema-engine-wasm/schema_engine_bg');
const file = createRequire(import.meta.url)
  .resolve('@prisma/schema-engine-wasm')
  .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { './schema_engine_bg.js': wasm });
wasm.__wbg_set_wasm(exports);
exports.__wbindgen_start();

const datamodels = valuesOf('--datamodels').map((path) => [path, readFileSync(path, 'utf8')]);
let engine;
const call = async ({ method, params }) => {
  engine ??= await wasm.SchemaEngine.new({ datamodels: datamodels.length > 0 ? datamodels : undefined }, () => {}, factory);
  if (method === 'introspectSql') throw new Error('TypedSQL is not available with the WebAssembly schema engine');
  if (method === 'evaluateDataLoss' || method === 'createMigration') {
    // Both want the schema that the migrations make; this engine only finds it in its cache, which this call fills.
    const { migrationsList, filters } = params;
    await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
  }
  return (await engine[method === 'getDatabaseVersion' ? 'version' : method](params)) ?? {};
};

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const request = JSON.parse(line);
  if (request.method === undefined) continue;
  current = request.id;
  try {
    const result = await call(request);
    if (request.method === 'diff' && result.stdout) {
      send({ id: 1_000_000, method: 'print', params: { content: result.stdout } });
      result.stdout = null;
    }
    send({ id: request.id, result });
  } catch (error) {
    const data = {
      is_panic: false,
      message: panic ?? String(error.message ?? error),
      meta: error.meta ?? null,
      error_code: error.code ?? null,
    };
    send({ id: request.id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });
  }
}
process.exit(0);
