// A copy of the signer's identity document, which a handwritten signature requires (AEAT, FAQ on social
// collaboration of 7-10-2026).
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PDF, PNG } from '../archivo-field';

/** The copy that was chosen, kept for all ways of signing. */
export interface Identidad {
  archivo: File | undefined;
  poner: (archivo: File | undefined) => void;
}

const TIPOS = [PDF, PNG, JPEG];

export function IdentidadField(campo: {
  valor: File | undefined;
  error?: string;
  onCambio: (archivo: File | undefined) => void;
  disabled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ArchivoField
      etiqueta={t('documentos.mano.identidad')}
      ayuda={t('documentos.mano.identidadAyuda')}
      tipos={TIPOS}
      maxBytes={MAX_DOCUMENTO_BYTES}
      {...campo}
    />
  );
}
