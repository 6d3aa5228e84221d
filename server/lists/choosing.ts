import type { ChosenLists, LeaveLink, LinkChoices } from '#domain/lists/schema.ts';
import type { ListChoices } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function choicesByLink(_ctx: Context, _input: LeaveLink): Promise<ListChoices | null> {
  throw new Error('choicesByLink is not written yet');
}

export async function chooseByLink(_ctx: Context, _input: LinkChoices): Promise<ListChoices> {
  throw new Error('chooseByLink is not written yet');
}

export async function ownChoices(_ctx: Context): Promise<ListChoices> {
  throw new Error('ownChoices is not written yet');
}

export async function chooseOwn(_ctx: Context, _input: ChosenLists): Promise<ListChoices> {
  throw new Error('chooseOwn is not written yet');
}
