import { z } from 'zod';
import type { RouteTable } from './rest.ts';

/** The REST table as OpenAPI 3.1: made of the very schemas that judge the input. */
export function openApi(table: RouteTable, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [address, route] of Object.entries(table)) {
    const [method = 'GET', url = '/'] = address.split(' ');
    const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
    const path = url.replace(/:(\w+)/g, '{$1}');
    const names = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const type = route.kind === 'rpc' ? 'application/json' : 'application/x-www-form-urlencoded';
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary: route.options.summary,
        'x-who': route.who,
        parameters,
        ...(method === 'POST' ? { requestBody: { content: { [type]: { schema } } } } : {}),
        responses: route.kind === 'form' ? { 302: { description: 'Done' } } : { 200: { description: 'The answer' } },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Portico', version: '1' }, servers: [{ url: publicUrl }], paths };
}
