/** What a banner is called where its whole message would be too long. */
export const nameOf = ({ message }: { message: string }): string =>
  message.length > 60 ? `${message.slice(0, 60).trimEnd()}…` : message;
