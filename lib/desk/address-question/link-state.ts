import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';
import type { AddressLinkState } from './rules';

const reader = middlewareReaderSlot<AddressLinkState | null>('address-link', 'open');

export const setAddressLinkReader = reader.register;

export const addressLinkStateOf = reader.read;
