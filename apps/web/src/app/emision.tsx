// While nothing can be issued whatever the invoice: this is a copy of the data, which every screen behind a session says, or
// the numbers of a NIF are being asked for, or it has left VERI*FACTU, which its screens say.
import type { ResumenRegistrosDto } from '@encadena/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCopia } from '../shared/instalacion';
import { useNif } from '../shared/nif';
import { resumenRegistrosQuery } from '../shared/registros/api';
import { ALTO_BANDA, Banda } from './banda';

type Cerrada = Exclude<ResumenRegistrosDto['emision'], 'ABIERTA'> | undefined;

function useCerrada(): Cerrada {
  const copia = useCopia();
  const { uuid } = useNif();
  const { data } = useQuery(resumenRegistrosQuery(uuid));
  if (copia) return 'COPIA';
  return data === undefined || data.emision === 'ABIERTA' ? undefined : data.emision;
}

/** Height of the line, 0 where there is none. */
export const useAltoEmision = (): number => (useCerrada() ? ALTO_BANDA : 0);
export const useAltoCopia = (): number => (useCopia() ? ALTO_BANDA : 0);

function Linea({ cerrada }: { cerrada: Cerrada }) {
  const { t } = useTranslation();
  return <Banda tono="red" texto={cerrada && t(`registros.emision.${cerrada}`)} />;
}

/** Above the screens of a NIF. */
export const AvisoEmision = () => <Linea cerrada={useCerrada()} />;
/** Above those of a person. */
export const AvisoCopia = () => <Linea cerrada={useCopia() ? 'COPIA' : undefined} />;
