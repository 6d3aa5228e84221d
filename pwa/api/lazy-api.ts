import type { Api } from './network-api.ts';
import type { Guess } from './shelf-link.ts';

/**
 * The phone's client, loaded with the first call: a rendered page has its answers with it. Callers notice
 * nothing but that moment.
 */
export function createLazyApi(guess: Guess): Api {
  let loading: Promise<Api> | undefined;
  const network = () => {
    loading ??= import('./network-api.ts').then(({ createNetworkApi }) => createNetworkApi(guess));
    // Without a network it did not come; the next question asks for it again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return procedure([], network) as Api;
}

/** `api.cart.get.query(input)`, whatever the names. */
function procedure(path: readonly string[], network: () => Promise<Api>): unknown {
  return new Proxy(() => undefined, {
    // What has a `then` would be awaited.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? procedure([...path, name], network) : undefined),
    apply: async (_, __, input: unknown[]) => {
      const asked = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], await network());
      return (asked as (...given: unknown[]) => unknown)(...input);
    },
  });
}
