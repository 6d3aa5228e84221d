import { type ZodType, z } from 'zod';
import type { Procedure } from './call.ts';
import type { Contract } from './contract.ts';
import { contractOf, type Route, type RouteTable } from './rest.ts';

type Json = Record<string, unknown>;
type Procedures = ReadonlyMap<string, Procedure>;

export function openApi(table: RouteTable, procedures: Procedures, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [address, route] of Object.entries(table)) {
    const [method = 'GET', url = '/'] = address.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, url, route, procedures) };
  }
  for (const [name, procedure] of procedures) {
    const method = procedure._def.type === 'query' ? 'get' : 'post';
    paths[`/trpc/${name}`] = { [method]: procedureOperation(procedure) };
  }
  return withComponents({ openapi: '3.1.0', info: { title: 'Portico', version: '1' }, servers: [{ url: publicUrl }], paths });
}

function operation(method: string, url: string, route: Route, procedures: Procedures): Json {
  const names = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return {
    ...contractWords(contractOf(route, procedures)),
    ...(route.procedure === undefined ? {} : { 'x-procedure': route.procedure }),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(method === 'POST' ? { requestBody: { content: contentOf(route) } } : {}),
    responses: {
      ...responses(route, procedures),
      default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
    },
  };
}

function contentOf({ kind, input, upload }: Route): Json {
  if (upload !== undefined) return Object.fromEntries(upload.types.map((type) => [type, {}]));
  const type = kind === 'rpc' ? 'application/json' : 'application/x-www-form-urlencoded';
  return { [type]: { schema: schemaOf(input, 'input') } };
}

/** One call at a time; a batch joins names with commas, and inputs in an object by their places. */
function procedureOperation({ _def: { type, meta, inputs } }: Procedure): Json {
  const [input] = inputs;
  const schema = input && schemaOf(input, 'input');
  const parameter = { name: 'input', in: 'query', required: true, content: { 'application/json': { schema } } };
  const result = { type: 'object', properties: { data: schemaOf(meta.output ?? z.unknown(), 'output') } };
  const answer = { type: 'object', properties: { result }, required: ['result'] };
  return {
    ...contractWords(meta),
    parameters: schema !== undefined && type === 'query' ? [parameter] : [],
    ...(type === 'query' ? {} : { requestBody: { content: { 'application/json': { schema: schema ?? {} } } } }),
    responses: { 200: json('The answer', answer), default: json('A refusal', {}) },
  };
}

function contractWords({ summary, who = 'anyone', scope, limit, audit }: Contract): Json {
  return {
    summary,
    'x-who': who,
    ...(scope === undefined ? {} : { 'x-scope': scope }),
    ...(limit === undefined ? {} : { 'x-limit': limit }),
    ...(audit === undefined ? {} : { 'x-audited': true }),
  };
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function responses({ answers, procedure: name }: Route, procedures: Procedures): Json {
  if (Array.isArray(answers)) {
    const types = (answers as readonly string[]).filter((answer) => answer !== 'redirect');
    const content = Object.fromEntries(types.map((type) => [type, {}]));
    return {
      ...(types.length === answers.length ? {} : { '3XX': { description: 'To another address' } }),
      ...(types.length === 0 ? {} : { 200: { description: 'The answer', content } }),
    };
  }
  const output = answers ?? procedures.get(name ?? '')?._def.meta.output ?? z.unknown();
  return { 200: json('The answer', schemaOf(output as ZodType, 'output')) };
}

/** The result alone: a call in the JSON-RPC envelope gets it as `result`. */
function schemaOf(schema: ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A recursive schema is named and moved to the shared components. */
function withComponents(description: Json): Json {
  const schemas: Json = {};
  const text = JSON.stringify(description, (key, value: unknown) => {
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
    return undefined;
  });
  const refer = (json: string) => JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  return { ...refer(text), components: { schemas: refer(JSON.stringify(schemas)) } };
}

const refusal = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } },
      required: ['code', 'message', 'details'],
    },
  },
};
