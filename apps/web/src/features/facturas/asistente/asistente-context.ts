// What every step of the wizard works with.
import { createContext, useContext } from 'react';
import type { HallazgoDeForma } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import type { PasoAsistente } from '../../../paths';
import type { Accion, Borrador } from './asistente-state';
import type { Guardado } from './use-autosave';

export interface Asistente {
  nif: string;
  borrador: Borrador;
  dispatch: (accion: Accion) => void;
  /** Findings of the current step, shown only after the person tried to leave it. */
  hallazgos: readonly HallazgoDeForma[];
  irA: (paso: PasoAsistente) => void;
  siguiente: () => Promise<void>;
  guardado: Guardado;
  guardarYa: () => Promise<FacturaDetalleDto | undefined>;
}

export const AsistenteContext = createContext<Asistente | null>(null);

export function useAsistente(): Asistente {
  const asistente = useContext(AsistenteContext);
  if (!asistente) throw new Error('useAsistente outside of the wizard');
  return asistente;
}

/** The text of the finding at a field, when there is one to show. */
export function useErrorDeCampo(): (campo: string) => string | undefined {
  const { hallazgos } = useAsistente();
  const { t, i18n } = useTranslation();
  return (campo) => {
    const hallazgo = hallazgos.find((uno) => uno.campo === campo);
    if (!hallazgo) return undefined;
    const clave = `validacion.${hallazgo.codigo}`;
    return i18n.exists(clave) ? String(t(clave as never, hallazgo.params as never)) : t('validacion.formato');
  };
}
