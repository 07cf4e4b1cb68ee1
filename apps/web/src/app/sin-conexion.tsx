// Shown while the browser has no connection.
import { useTranslation } from 'react-i18next';
import { useConexion } from '../shared/conexion';
import { ALTO_BANDA, Banda } from './banda';

const ALTO_CABECERA = 52;

/** Height of the header with what it has to say. */
export const useAltoCabecera = (): number => (useConexion() ? ALTO_CABECERA : ALTO_CABECERA + ALTO_BANDA);

export function SinConexion() {
  const { t } = useTranslation();
  const hay = useConexion();
  return <Banda tono="yellow" texto={hay ? undefined : t('comun.sinConexion.banda')} />;
}
