// How strong a signature is: its algorithm, its key; and steps through DER for whoever reads what it stands on.
export {
  firmadoPor,
  fuerzaDeClave,
  metodoDe,
  PSS,
  METODOS_DEBILES,
  RESUMENES,
  type Fuerza,
  type Metodo,
} from './algoritmos';
export { tlvEn, tlvsDe, type Tlv } from './der';
