import type { ListId, SubscribeCommand } from '#domain/lists/schema.ts';
import type { ListContent, ListState } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function listState(_ctx: Context, _input: ListId): Promise<ListState> {
  throw new Error('listState is not written yet');
}

export async function listContent(_ctx: Context, _input: ListId): Promise<ListContent> {
  throw new Error('listContent is not written yet');
}

export async function subscribe(_ctx: Context, _input: SubscribeCommand): Promise<ListState> {
  throw new Error('subscribe is not written yet');
}
