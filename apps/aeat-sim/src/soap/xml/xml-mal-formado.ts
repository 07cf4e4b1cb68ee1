/** A message that is refused without being read further; the text says where it went wrong. */
export class XmlMalFormado extends Error {}
