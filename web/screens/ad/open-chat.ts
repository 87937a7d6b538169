import { messageCalls } from '../../../contract/calls/messages.ts';
import { call } from '../../client/call.ts';

/** The chat with the seller of an ad, begun where there is none; where nothing was said yet its field has a first sentence ready. Answers its id. */
export async function openChat(adId: string, proposal: string): Promise<string> {
  const { id, last } = await call(messageCalls.create, { body: { adId } });
  if (!last) sessionStorage.setItem(`meydan-proposal-${id}`, proposal);
  return id;
}
