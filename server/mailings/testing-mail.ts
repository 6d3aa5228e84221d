import type { TestSend } from '#domain/mailings/schema.ts';
import type { Context } from '../context.ts';

export async function testMailing(_ctx: Context, _input: TestSend): Promise<{ sent: number }> {
  throw new Error('testMailing is not written yet');
}
