// A file to submit: chosen with the button or dropped, its type and size checked before anything is sent.
import { useFormat } from '@encadena/ui';
import { ActionIcon, Button, FileButton, Group, Input, Paper, Text } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface TipoDeArchivo {
  mime: string;
  /** As people know it: "PDF". */
  nombre: string;
  extensiones: readonly string[];
  /** Other types that systems take such a file for: then its name must tell it. */
  tambien?: readonly string[];
}

export const PDF: TipoDeArchivo = { mime: 'application/pdf', nombre: 'PDF', extensiones: ['.pdf'] };
export const PNG: TipoDeArchivo = { mime: 'image/png', nombre: 'PNG', extensiones: ['.png'] };
export const JPEG: TipoDeArchivo = { mime: 'image/jpeg', nombre: 'JPEG', extensiones: ['.jpg', '.jpeg'] };
export const WEBP: TipoDeArchivo = { mime: 'image/webp', nombre: 'WebP', extensiones: ['.webp'] };

const MEGA = 1_000_000;
const MIL = 1000;
const DECIMA = 100_000;

/** "2,3 MB", "64 kB"; rounded up, so that what is too large never reads like the most that is taken. */
export function useTamano(): (bytes: number) => string {
  const { decimal } = useFormat();
  return (bytes) =>
    bytes < MEGA
      ? `${decimal(String(Math.ceil(bytes / MIL)))} kB`
      : `${decimal((Math.ceil(bytes / DECIMA) / 10).toFixed(1))} MB`;
}

// Some systems give a file no type; then its name must do. Whoever takes the file looks at its bytes anyway.
const esDe = (archivo: File, { mime, extensiones, tambien = [] }: TipoDeArchivo): boolean =>
  archivo.type === mime ||
  (['', ...tambien].includes(archivo.type) &&
    extensiones.some((una) => archivo.name.toLowerCase().endsWith(una)));

function useObjecion(
  tipos: readonly TipoDeArchivo[],
  maxBytes: number,
): (archivo: File) => string | undefined {
  const { t } = useTranslation();
  const tamano = useTamano();
  return (archivo) => {
    if (!tipos.some((tipo) => esDe(archivo, tipo)))
      return t('comun.archivo.tipo', { tipos: tipos.map(({ nombre }) => nombre).join(', ') });
    if (archivo.size === 0) return t('comun.archivo.vacio');
    return archivo.size > maxBytes
      ? t('comun.archivo.grande', { tamano: tamano(archivo.size), max: tamano(maxBytes) })
      : undefined;
  };
}

export interface ArchivoFieldProps {
  etiqueta: string;
  ayuda?: string;
  tipos: readonly TipoDeArchivo[];
  maxBytes: number;
  valor: File | undefined;
  /** What others have to say about it: the form, the server. */
  error?: string;
  onCambio: (archivo: File | undefined) => void;
  disabled?: boolean;
}

export function ArchivoField({
  etiqueta,
  ayuda,
  tipos,
  maxBytes,
  valor,
  error,
  onCambio,
  disabled,
}: ArchivoFieldProps) {
  const { t } = useTranslation();
  const tamano = useTamano();
  const id = useId();
  const objetar = useObjecion(tipos, maxBytes);
  const [objecion, setObjecion] = useState<string>();
  const [encima, setEncima] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const vaciar = useRef<() => void>(null);
  const elegir = (archivos: readonly File[]): void => {
    const [archivo] = archivos;
    if (!archivo) return;
    const nueva = archivos.length > 1 ? t('comun.archivo.uno') : objetar(archivo);
    setObjecion(nueva);
    onCambio(nueva ? undefined : archivo);
    // The same file, mended meanwhile, may be chosen again.
    vaciar.current?.();
  };
  const quitar = (): void => {
    setObjecion(undefined);
    onCambio(undefined);
    boton.current?.focus();
  };
  const alSoltar = (event: DragEvent): void => {
    event.preventDefault();
    setEncima(false);
    if (!disabled) elegir([...event.dataTransfer.files]);
  };
  const dicho = objecion ?? error;
  const admite = t('comun.archivo.admite', {
    tipos: tipos.map(({ nombre }) => nombre).join(', '),
    max: tamano(maxBytes),
  });
  return (
    <Input.Wrapper
      label={etiqueta}
      labelElement="div"
      labelProps={{ id: `${id}-nombre` }}
      description={ayuda ? `${ayuda} ${admite}.` : `${admite}.`}
      descriptionProps={{ id: `${id}-ayuda` }}
      error={dicho}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Paper
        withBorder
        p="sm"
        mt={6}
        mb={dicho ? 5 : 0}
        role="group"
        aria-labelledby={`${id}-nombre`}
        aria-describedby={dicho ? `${id}-error` : `${id}-ayuda`}
        style={{
          borderStyle: 'dashed',
          borderColor: dicho
            ? 'var(--mantine-color-error)'
            : encima
              ? 'var(--mantine-primary-color-filled)'
              : undefined,
          background: encima ? 'var(--mantine-primary-color-light)' : undefined,
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={alSoltar}
      >
        <Group gap="sm" wrap="wrap">
          {valor && (
            <Group gap={6} wrap="nowrap" miw={0} style={{ flex: '1 1 200px' }}>
              <IconFile size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
              <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                {valor.name}
              </Text>
              <Text size="sm" c="dimmed" className="cifras">
                {tamano(valor.size)}
              </Text>
              {/* It stays while the file is on its way, so that nothing closes up. */}
              <ActionIcon
                size="md"
                color="gray"
                disabled={disabled}
                aria-label={t('comun.archivo.quitar', { nombre: valor.name })}
                onClick={quitar}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          )}
          <FileButton
            accept={tipos.flatMap(({ mime, extensiones }) => [mime, ...extensiones]).join(',')}
            resetRef={vaciar}
            disabled={disabled}
            onChange={(archivo) => elegir(archivo ? [archivo] : [])}
            inputProps={{ 'aria-label': etiqueta }}
          >
            {(props) => (
              <Button
                ref={boton}
                variant="default"
                size="sm"
                disabled={disabled}
                leftSection={<IconUpload size={16} />}
                aria-describedby={`${id}-nombre`}
                {...props}
              >
                {valor ? t('comun.archivo.cambiar') : t('comun.archivo.elegir')}
              </Button>
            )}
          </FileButton>
          {!valor && (
            <Text size="sm" c="dimmed" visibleFrom="xs">
              {encima ? t('comun.archivo.suelta') : t('comun.archivo.arrastra')}
            </Text>
          )}
        </Group>
      </Paper>
    </Input.Wrapper>
  );
}
