import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublishedKey } from '#domain/sign/types.ts';
import type { Verification } from '#domain/sign/verify.ts';

/** `insecure`: without https browsers have no WebCrypto. */
export type Checked = { name: string; found: Verification | 'unreadable' | 'insecure' };

export type Verify = { checked: Checked | null; checking: boolean; check: (file: File) => void };

/**
 * Checks files, one after the other. Where there is a network, the shop is asked for keys that are not known here, which may be new, and
 * whether it sealed a valid file, of which it gets the digest alone.
 */
export function useVerify(keys: readonly PublishedKey[]): Verify {
  const { api } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<Pick<Verify, 'checked' | 'checking'>>({ checked: null, checking: false });

  const find = async (file: File): Promise<Checked['found']> => {
    if (globalThis.crypto?.subtle === undefined) return 'insecure';
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return 'unreadable';
    const { compared, verify } = await import('#domain/sign/verify.ts');
    const against = (known: readonly PublishedKey[]) =>
      verify(
        new Uint8Array(bytes),
        known.map(({ fingerprint }) => fingerprint),
        crypto.subtle,
      );
    const found = await against(keys);
    const known = found.verdict === 'stranger' ? await against(await api.sign.keys.query().catch(() => keys)) : found;
    if (known.verdict !== 'valid' || known.pdf === undefined) return known;
    const listed = await api.sign.isSealed.query({ pdf: known.pdf }).catch(() => undefined);
    return listed === undefined ? known : compared(known, listed);
  };

  const check = async (file: File) => {
    setState({ checked: null, checking: true });
    const found = await find(file).catch(() => 'unreadable' as const);
    setState({ checked: { name: file.name, found }, checking: false });
  };

  return { ...state, check: (file) => void check(file) };
}
