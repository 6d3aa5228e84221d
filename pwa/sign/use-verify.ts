import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublishedKey } from '#domain/sign/types.ts';
import type { Verification } from '#domain/sign/verify.ts';

/** `insecure`: without https browsers have no WebCrypto. */
export type Checked = { name: string; found: Verification | 'unreadable' | 'insecure' };

export type Verify = { checked: Checked | null; checking: boolean; check: (file: File) => void };

/** Checks files, one after the other. A key that is not known here is asked for once more, where there is a network: it may be new. */
export function useVerify(keys: readonly PublishedKey[]): Verify {
  const { api } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<Pick<Verify, 'checked' | 'checking'>>({ checked: null, checking: false });

  const find = async (file: File): Promise<Checked['found']> => {
    if (globalThis.crypto?.subtle === undefined) return 'insecure';
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return 'unreadable';
    const { verify } = await import('#domain/sign/verify.ts');
    const against = (known: readonly PublishedKey[]) =>
      verify(
        new Uint8Array(bytes),
        known.map(({ fingerprint }) => fingerprint),
        crypto.subtle,
      );
    const found = await against(keys);
    return found.verdict === 'stranger' ? against(await api.sign.keys.query().catch(() => keys)) : found;
  };

  const check = async (file: File) => {
    setState({ checked: null, checking: true });
    const found = await find(file).catch(() => 'unreadable' as const);
    setState({ checked: { name: file.name, found }, checking: false });
  };

  return { ...state, check: (file) => void check(file) };
}
