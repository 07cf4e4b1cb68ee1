// A signature that already exists as a picture.
import { MAX_FIRMA_BYTES } from '@encadena/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PNG, WEBP } from '../../archivo-field';
import type { Firma } from './firma-dibujada';
import classes from './firma.module.css';

const TIPOS = [PNG, JPEG, WEBP];

function Vista({ archivo }: { archivo: File }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const nueva = URL.createObjectURL(archivo);
    setUrl(nueva);
    return () => URL.revokeObjectURL(nueva);
  }, [archivo]);
  return (
    <div className={classes.papel} style={{ marginTop: 8 }}>
      {url && <img src={url} alt={t('documentos.mano.imagen.vista')} className={classes.imagen} />}
    </div>
  );
}

export function FirmaImagen({ onCambio, error }: { onCambio: (firma: Firma) => void; error?: string }) {
  const { t } = useTranslation();
  const [archivo, setArchivo] = useState<File>();
  const elegir = (nuevo: File | undefined): void => {
    setArchivo(nuevo);
    onCambio(nuevo && (() => Promise.resolve(nuevo)));
  };
  return (
    <>
      <ArchivoField
        etiqueta={t('documentos.mano.imagen.archivo')}
        ayuda={t('documentos.mano.imagen.ayuda')}
        tipos={TIPOS}
        maxBytes={MAX_FIRMA_BYTES}
        valor={archivo}
        error={error}
        onCambio={elegir}
      />
      {archivo && <Vista archivo={archivo} />}
    </>
  );
}
