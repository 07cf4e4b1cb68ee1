// A signature drawn with a finger, a pen or the mouse; with undo, and safe when the phone is rotated.
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { ANCHO_IMAGEN, PAPEL, PROPORCION, TINTA, aPng, escalar, lienzoDeImagen } from './trazos';
import classes from './firma.module.css';

/** Makes the picture of a signature when it is sent; undefined while there is none. */
export type Firma = (() => Promise<Blob>) | undefined;

async function imagenDe(trazos: readonly PointGroup[], ancho: number): Promise<Blob> {
  const lienzo = lienzoDeImagen();
  const pad = new SignaturePad(lienzo, { backgroundColor: PAPEL, penColor: TINTA });
  pad.off();
  pad.fromData(escalar(trazos, ANCHO_IMAGEN / ancho));
  return aPng(lienzo);
}

/** Fits the canvas to the place it has; what is drawn grows and shrinks with it. Hidden canvases have no width and are left alone. */
function ajustar(lienzo: HTMLCanvasElement, pad: SignaturePad, anterior: number): number {
  const ancho = lienzo.clientWidth;
  if (ancho === 0 || ancho === anterior) return anterior;
  const trazos = escalar(pad.toData(), anterior === 0 ? 1 : ancho / anterior);
  const densidad = Math.max(window.devicePixelRatio || 1, 1);
  lienzo.width = ancho * densidad;
  lienzo.height = (ancho / PROPORCION) * densidad;
  lienzo.getContext('2d')?.scale(densidad, densidad);
  pad.clear();
  pad.fromData(trazos);
  return ancho;
}

function usePad(alCambiar: (trazos: PointGroup[], ancho: number) => void) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const ancho = useRef(0);
  const avisar = useRef(alCambiar);
  useEffect(() => {
    avisar.current = alCambiar;
  });
  useEffect(() => {
    const canvas = lienzo.current;
    if (!canvas) return undefined;
    const nuevo = new SignaturePad(canvas, {
      backgroundColor: PAPEL,
      penColor: TINTA,
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = nuevo;
    const alCaber = (): void => {
      ancho.current = ajustar(canvas, nuevo, ancho.current);
    };
    alCaber();
    const observador = new ResizeObserver(alCaber);
    observador.observe(canvas);
    nuevo.addEventListener('endStroke', () => avisar.current(nuevo.toData(), ancho.current));
    return () => {
      observador.disconnect();
      nuevo.off();
    };
  }, []);
  const poner = useCallback((cambiar: (trazos: PointGroup[]) => PointGroup[]) => {
    const trazos = cambiar(pad.current?.toData() ?? []);
    pad.current?.fromData(trazos);
    avisar.current(trazos, ancho.current);
  }, []);
  return { lienzo, poner };
}

export function FirmaDibujada({ onCambio }: { onCambio: (firma: Firma) => void }) {
  const { t } = useTranslation();
  const [cuantos, setCuantos] = useState(0);
  const { lienzo, poner } = usePad((trazos, ancho) => {
    setCuantos(trazos.length);
    onCambio(trazos.length === 0 ? undefined : () => imagenDe(trazos, ancho));
  });
  return (
    <div>
      <div className={classes.papel}>
        <canvas
          ref={lienzo}
          className={classes.lienzo}
          role="img"
          aria-label={t('documentos.mano.dibujar.lienzo')}
          data-trazos={cuantos}
        />
        {cuantos === 0 && (
          <Text className={classes.aqui} size="sm">
            {t('documentos.mano.dibujar.aqui')}
          </Text>
        )}
      </div>
      <Group gap="xs" mt={6} maw={600} justify="space-between">
        <Text size="sm" c="dimmed">
          {t('documentos.mano.dibujar.sinRaton')}
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={cuantos === 0}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => poner((trazos) => trazos.slice(0, -1))}
          >
            {t('documentos.mano.dibujar.deshacer')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={cuantos === 0}
            leftSection={<IconEraser size={16} />}
            onClick={() => poner(() => [])}
          >
            {t('documentos.mano.dibujar.borrar')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
