// A typed signature: the way for the keyboard and for screen readers. Drawn in a handwriting font, on the
// same paper as the drawn one.
import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANCHO_IMAGEN, PAPEL, PROPORCION, TINTA, aPng } from './trazos';
import type { Firma } from './firma-dibujada';
import './firma.css';
import classes from './firma.module.css';

const LETRA = 190;
const MARGEN = 60;
const MAX_CARACTERES = 120;
const fuente = (px: number): string => `400 ${px}px Caveat, 'Segoe Script', 'Bradley Hand', cursive`;

/** Writes the name as large as it fits. */
export function escribir(lienzo: HTMLCanvasElement, texto: string): void {
  const pincel = lienzo.getContext('2d');
  if (!pincel) return;
  pincel.fillStyle = PAPEL;
  pincel.fillRect(0, 0, lienzo.width, lienzo.height);
  pincel.font = fuente(LETRA);
  const { width } = pincel.measureText(texto);
  pincel.font = fuente(Math.min(LETRA, (LETRA * (lienzo.width - 2 * MARGEN)) / Math.max(width, 1)));
  pincel.fillStyle = TINTA;
  pincel.textAlign = 'center';
  pincel.textBaseline = 'middle';
  pincel.fillText(texto, lienzo.width / 2, lienzo.height / 2);
}

/** The hand is fetched when it is first needed; without it the browser's own one must do. */
async function conLetra(texto: string): Promise<void> {
  await document.fonts.load?.(fuente(LETRA), texto).catch(() => undefined);
}

export function FirmaTecleada({ inicial, onCambio }: { inicial: string; onCambio: (firma: Firma) => void }) {
  const { t } = useTranslation();
  const lienzo = useRef<HTMLCanvasElement>(null);
  const [texto, setTexto] = useState(inicial);
  const limpio = texto.trim();
  const avisar = useRef(onCambio);
  useEffect(() => {
    avisar.current = onCambio;
  });
  useEffect(() => {
    let vigente = true;
    const dibujar = async (): Promise<void> => {
      await conLetra(limpio);
      if (vigente && lienzo.current) escribir(lienzo.current, limpio);
    };
    void dibujar();
    avisar.current(
      limpio === ''
        ? undefined
        : async () => {
            await dibujar();
            return aPng(lienzo.current!);
          },
    );
    return () => {
      vigente = false;
    };
  }, [limpio]);
  return (
    <>
      <TextInput
        label={t('documentos.mano.teclear.texto')}
        value={texto}
        maxLength={MAX_CARACTERES}
        autoComplete="off"
        maw={600}
        mb={8}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <div className={classes.papel}>
        <canvas
          ref={lienzo}
          width={ANCHO_IMAGEN}
          height={ANCHO_IMAGEN / PROPORCION}
          className={`${classes.lienzo} ${classes.quieto}`}
          role="img"
          aria-label={
            limpio
              ? t('documentos.mano.teclear.vista', { texto: limpio })
              : t('documentos.mano.teclear.vacia')
          }
        />
        {!limpio && (
          <Text className={classes.aqui} size="sm">
            {t('documentos.mano.teclear.vacia')}
          </Text>
        )}
      </div>
    </>
  );
}
