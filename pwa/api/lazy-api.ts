import type { Api } from './network-api.ts';
import type { Guess } from './shelf-link.ts';

/** The phone's API, loaded with the first call: a rendered page brings its answers along, so most first views need no call. */
export function createLazyApi(guess: Guess): Api {
  let loading: Promise<Api> | undefined;
  const network = () => {
    loading ??= import('./network-api.ts').then(({ createNetworkApi }) => createNetworkApi(guess));
    // A failed import is retried with the next call.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return procedure([], network) as Api;
}

/** `api.cart.get.query(input)`, whatever the names; each is the same function every time, as an effect that calls it needs. */
function procedure(path: readonly string[], network: () => Promise<Api>): unknown {
  const parts = new Map<string, unknown>();
  return new Proxy(() => undefined, {
    // An object with a `then` would be awaited.
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!parts.has(name)) parts.set(name, procedure([...path, name], network));
      return parts.get(name);
    },
    apply: async (_, __, input: unknown[]) => {
      const method = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], await network());
      return (method as (...given: unknown[]) => unknown)(...input);
    },
  });
}
