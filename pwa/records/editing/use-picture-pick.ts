import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { LARGEST_PICTURE } from '#domain/records/rules.ts';
import { type Trouble, troubleOf } from '../../shell/trouble.ts';
import { type Part, readPicture, shrunkPicture } from '../../ui/shrunk-picture.ts';

export type AddedPicture = { hash: string; width: number; height: number };

const sides = [2_400, 1_600, 1_200];

/** `toCrop`: it was read, and which part of it is shown is not yet chosen. */
export function usePicturePick(aspect: number | undefined, onPicked: (picture: AddedPicture) => void) {
  const { api } = useRouteContext({ from: '__root__' });
  const [busy, setBusy] = useState(false);
  const [toCrop, setToCrop] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<Trouble | 'unreadable' | null>(null);
  const add = async (picture: ImageBitmap, part?: Part) => {
    const bytes = shrunkPicture(picture, { sides, largest: LARGEST_PICTURE, part, clear: true });
    if (bytes === undefined) setProblem('unreadable');
    else onPicked(await api.records.addPicture.mutate({ bytes }));
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(troubleOf(error)));
    setBusy(false);
  };
  return {
    busy,
    toCrop,
    problem,
    pick: (file: File) =>
      attempt(async () => {
        const picture = await readPicture(file);
        if (picture === undefined) setProblem('unreadable');
        else if (aspect === undefined) await add(picture);
        else setToCrop(picture);
      }),
    crop: (part: Part) =>
      attempt(async () => {
        if (toCrop === null) return;
        setToCrop(null);
        await add(toCrop, part);
      }),
    cancel: () => setToCrop(null),
  };
}
