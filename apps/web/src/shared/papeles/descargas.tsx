// The document to sign, filled in, and its translations, which only help to read; and what was signed.
import type { DocumentoDto } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { toasts, useIdioma } from '@encadena/ui';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconEye, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { esCancelada } from '../api-error';
import { abrirArchivo, guardarArchivo } from '../files';
import { pedirFirmado, pedirPlantilla } from './api';
import type { TitularDePapeles } from './titular';

const TRADUCCIONES = ['ca', 'en'] as const satisfies readonly Idioma[];

type Conseguir = () => Promise<Blob>;

function useArchivos({ nif }: TitularDePapeles, { tipo }: DocumentoDto) {
  const { t } = useTranslation();
  const [esperando, setEsperando] = useState(false);
  const nombre = (sufijo: string): string =>
    `${t(`documentos.descargar.archivo.${tipo}`)}-${nif}${sufijo}.pdf`;
  const con = async (hacer: () => Promise<void>): Promise<void> => {
    setEsperando(true);
    try {
      await hacer();
    } catch (error) {
      if (!esCancelada(error))
        toasts.error({ mensaje: error instanceof Error ? error.message : t('documentos.descargar.error') });
    } finally {
      setEsperando(false);
    }
  };
  return {
    esperando,
    guardar: (pedir: Conseguir, sufijo = '') =>
      con(async () => guardarArchivo(await pedir(), nombre(sufijo))),
    abrir: (pedir: Conseguir, sufijo = '') => con(() => abrirArchivo(pedir, nombre(sufijo))),
  };
}

interface DescargasProps {
  titular: TitularDePapeles;
  documento: DocumentoDto;
}

function Traducciones({ titular, documento }: DescargasProps) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const { abrir, esperando } = useArchivos(titular, documento);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="sm"
          loading={esperando}
          leftSection={<IconLanguage size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('documentos.descargar.ayuda')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TRADUCCIONES.toSorted((a) => (a === idioma ? -1 : 0)).map((otro) => (
          <Menu.Item
            key={otro}
            onClick={() => void abrir(pedirPlantilla(titular.uuid, documento.tipo, otro), `-${otro}`)}
          >
            {t(`comun.idioma.${otro}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What there is to sign: to disk, or into a tab to read it; and the translations. */
export function DescargaPlantilla({
  titular,
  documento,
  soloLeer = false,
}: DescargasProps & { soloLeer?: boolean }) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const { abrir, guardar, esperando } = useArchivos(titular, documento);
  const pedir = pedirPlantilla(titular.uuid, documento.tipo);
  return (
    <div>
      <Group gap="xs">
        {soloLeer ? (
          <Button
            variant="default"
            loading={esperando}
            leftSection={<IconEye size={16} />}
            onClick={() => void abrir(pedir)}
          >
            {t('documentos.descargar.leer')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={esperando}
            leftSection={<IconDownload size={16} />}
            onClick={() => void guardar(pedir)}
          >
            {t('documentos.descargar.plantilla')}
          </Button>
        )}
        <Traducciones titular={titular} documento={documento} />
      </Group>
      {idioma !== 'es' && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('documentos.descargar.soloLectura')}
        </Text>
      )}
    </div>
  );
}

export function DescargaFirmado({ titular, documento }: DescargasProps) {
  const { t } = useTranslation();
  const { guardar, esperando } = useArchivos(titular, documento);
  return (
    <Button
      variant="default"
      loading={esperando}
      leftSection={<IconDownload size={16} />}
      onClick={() =>
        void guardar(
          pedirFirmado(titular.uuid, documento.tipo),
          `-${t('documentos.descargar.sufijoFirmado')}`,
        )
      }
    >
      {t('documentos.descargar.firmado')}
    </Button>
  );
}
