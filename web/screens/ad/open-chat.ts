import { messageCalls } from '../../../contract/calls/messages.ts';
import { call } from '../../client/call.ts';

/** Opens the chat with an ad's seller, creating it if needed, and returns its id. An empty chat gets `proposal` as the text of its input. */
export async function openChat(adId: string, proposal: string): Promise<string> {
  const { id, last } = await call(messageCalls.create, { body: { adId } });
  if (!last) sessionStorage.setItem(`meydan-proposal-${id}`, proposal);
  return id;
}
