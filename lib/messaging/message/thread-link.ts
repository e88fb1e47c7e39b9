import 'server-only';
import { signedId } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

const { make, read } = signedId('message-thread');

/** The message's id; null for a forged token. */
export const verifyThreadToken = read;

export const threadUrl = (messageId: string): string => `${siteUrl()}/message/${make(messageId)}`;
