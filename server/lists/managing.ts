import type { ListChange, ListDraft, ListNamed } from '#domain/lists/schema.ts';
import type { StaffList } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function listsOfStaff(_ctx: Context): Promise<readonly StaffList[]> {
  throw new Error('listsOfStaff is not written yet');
}

export async function showList(_ctx: Context, _input: ListNamed): Promise<StaffList> {
  throw new Error('showList is not written yet');
}

export async function createList(_ctx: Context, _input: ListDraft): Promise<StaffList> {
  throw new Error('createList is not written yet');
}

export async function changeList(_ctx: Context, _input: ListChange): Promise<StaffList> {
  throw new Error('changeList is not written yet');
}
