import { z } from 'zod';
import type { InputOf } from '../http/call.ts';
import { type ModelCalls, modelCall } from '../http/model-calls.ts';

/** The four ways in which existing clients read a model. */
export function recordCalls(models: readonly string[]): ModelCalls {
  return Object.assign({}, ...models.map(callsOf));
}

function callsOf(model: string): ModelCalls {
  return {
    [`${model}.search_read`]: reading('records.search', model, ['domain', 'fields', 'offset', 'limit', 'order']),
    [`${model}.search_count`]: reading('records.count', model, ['domain']),
    [`${model}.read`]: reading('records.read', model, ['ids', 'fields']),
    [`${model}.fields_get`]: reading('records.fields', model, ['fields', 'attributes'], { allfields: 'fields' }),
  };
}

type Reading = 'records.search' | 'records.count' | 'records.read' | 'records.fields';

/** What is given by its place gets its name, as if it had been given so; the procedure judges it. `others`: what a name is called here. */
function reading(procedure: Reading, model: string, names: readonly string[], others: Record<string, string> = {}) {
  const called = z.object({ args: z.array(z.unknown()).max(names.length), kwargs: z.record(z.string(), z.unknown()) });
  return modelCall(procedure, called, ({ args, kwargs }) => {
    const placed = args.map((value, place) => [names[place], value] as const);
    const named = Object.entries(kwargs).map(([name, value]) => [others[name] ?? name, value] as const);
    return { ...Object.fromEntries([...placed, ...named]), model } as InputOf<Reading>;
  });
}
