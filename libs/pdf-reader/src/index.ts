// Reads the objects of a PDF as they stand in its bytes (ISO 32000-1), for whoever must know all that a file
// holds and not only what its own cross references show. Works within a budget, in one pass.
export {
  isDictionary,
  Lexer,
  nameOf,
  type PdfDictionary,
  type PdfName,
  type PdfReference,
  type PdfString,
  type PdfValue,
  ReadingBudget,
  referenceOf,
  sameValue,
  stringOf,
  unescaped,
  UnreadablePdf,
} from './lexer';
export {
  holdsObjects,
  openStream,
  type PdfObject,
  type PdfStructure,
  readStructure,
  type XrefTable,
} from './objects';
export { referencesAreClean, trailersFrom } from './references';
export { bytesOfString } from './strings';
