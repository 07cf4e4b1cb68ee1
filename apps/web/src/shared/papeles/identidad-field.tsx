// A copy of the signer's identity document, for whoever has to judge a signature by hand.
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PDF, PNG } from '../archivo-field';

const TIPOS = [PDF, PNG, JPEG];

export function IdentidadField({ maxBytes = MAX_DOCUMENTO_BYTES, ...campo }: { maxBytes?: number; valor: File | undefined; error?: string; onCambio: (archivo: File | undefined) => void; disabled?: boolean }) {
  const { t } = useTranslation();
  return <ArchivoField etiqueta={`${t('documentos.mano.identidad')} (${t('comun.formulario.opcional')})`} ayuda={t('documentos.mano.identidadAyuda')} tipos={TIPOS} maxBytes={maxBytes} {...campo} />;
}
