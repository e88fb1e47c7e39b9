import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';
import type { AddressLinkState } from './rules';

const reader = readerSlot<AddressLinkState | null>('address-link', 'open');

export const setAddressLinkReader = reader.register;

export const addressLinkStateOf = reader.read;
