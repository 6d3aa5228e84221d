import fc from 'fast-check';
import { z } from 'zod';
import { api } from '../app.ts';
import { nastyValue, nearly } from './nasty.ts';
import { batch, encoded, get, json, mutation, post, query, type Sent } from './requests.ts';

export type Target = { name: string; requests: fc.Arbitrary<Sent> };

type Known = readonly unknown[];
type Procedure = { _def: { type: string; inputs: z.ZodType[] } };
type Described = { requestBody?: { content: Record<string, { schema: { properties?: object } }> } };
export type OpenApi = { paths: Record<string, Record<string, Described>> };

export function procedureTargets(known: Known): Target[] {
  return Object.entries(api._def.procedures as unknown as Record<string, Procedure>).map(
    ([
      name,
      {
        _def: { type, inputs },
      },
    ]) => {
      const schema = inputs[0] === undefined ? {} : z.toJSONSchema(inputs[0], { io: 'input', unrepresentable: 'any' });
      const send = type === 'mutation' ? mutation : query;
      const requests = fc
        .tuple(nearly(schema, known), fc.boolean())
        .map(([input, twice]) => (twice ? batch(name, type, input) : send(name, input)));
      return { name, requests };
    },
  );
}

export function routeTargets({ paths }: OpenApi, known: Known): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      requests: fc.tuple(filled(path, known), routeInput(described, known), fc.nat(5)).map(([url, input, turn]) => {
        if (method === 'get') return get(`${url}?${asForm(input)}`);
        const isForm = !('application/json' in (described.requestBody?.content ?? {}));
        // Mostly as the route wants it, at times as the other kind of route does.
        if (isForm ? turn > 0 : turn === 0) return post(url, asForm(input));
        return json(url, turn < 3 ? input : { jsonrpc: '2.0', id: turn === 3 ? input : turn, params: input });
      }),
    })),
  );
}

export function pageTarget(known: Known): Target {
  const real = 'shop page category product cart my orders de ar pictures manifest assets web image'.split(' ');
  const part = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...real) }, nastyValue(known).map(segment), fc.webSegment());
  const requests = fc
    .tuple(fc.array(part, { maxLength: 5 }), nastyValue(known), nastyValue(known))
    .map(([parts, search, order]) =>
      get(`/${parts.join('/')}?${asForm({ search, order, access_token: search, type: 'popover' })}`, { accept: 'text/html' }),
    );
  return { name: 'any page', requests };
}

function routeInput({ requestBody }: Described, known: Known): fc.Arbitrary<unknown> {
  const [content] = Object.values(requestBody?.content ?? {});
  const inAddress = {
    search: { type: 'string' },
    page: { type: 'string' },
    redirect: { type: 'string' },
    access_token: { type: 'string' },
  };
  return nearly(content?.schema ?? { type: 'object', properties: inAddress }, known);
}

function filled(path: string, known: Known): fc.Arbitrary<string> {
  const parts = path.split(/\{\w+\}/);
  const between = fc.array(nastyValue(known).map(segment), { minLength: parts.length - 1, maxLength: parts.length - 1 });
  return between.map((values) => parts.map((part, place) => part + (values[place] ?? '')).join(''));
}

function segment(value: unknown): string {
  const text = asText(value);
  return /^%[0E]/.test(text) ? text : encoded(text).slice(0, 3_000);
}

function asForm(input: unknown): string {
  if (typeof input !== 'object' || input === null) return encoded(String(input));
  const fields = Object.entries(input).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, asText(each)]));
  return new URLSearchParams(fields).toString();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
