export const ADDRESS_ERROR_WORDS = /عنوان|مدين[ةه]|الح[يى](?!\p{L})|الرمز البريدي/u;

/** «المرسل إليه» is the recipient. */
export const SENDER_WORDS = /(?<!\p{L})(?:ال)?(?:مرسل(?! ?[إا]لي[هة]| له)|راسل)(?!\p{L})/u;
