// A person's NIFs, and the billing groups that pay for them; entering one is choosing what to work with.
import { PageHeader } from '@encadena/ui';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useUrlState } from '../../../shared/url-state';
import { ListaNifs } from '../components/lista-nifs';
import { GruposPanel } from '../grupos/grupos-panel';

const GRUPOS = 'grupos';

export function NifsPage() {
  const { t } = useTranslation();
  const url = useUrlState();
  const grupos = url.get('parte') === GRUPOS;
  const partes = [
    { value: 'lista', label: t('nifs.partes.lista') },
    { value: GRUPOS, label: t('nifs.partes.grupos') },
  ];
  return (
    <>
      <PageHeader
        titulo={t('nifs.titulo')}
        subtitulo={t('nifs.subtitulo')}
        ayuda="nifs"
        acciones={
          <Button component={Link} to={paths.altaNif('empresa')} leftSection={<IconPlus size={18} />}>
            {t('nifs.anadir')}
          </Button>
        }
      />
      <SegmentedControl
        mb="md"
        size="sm"
        aria-label={t('nifs.partes.etiqueta')}
        data={partes}
        value={grupos ? GRUPOS : 'lista'}
        onChange={(parte) =>
          url.set({
            parte: parte === GRUPOS ? GRUPOS : undefined,
            texto: undefined,
            documentacionEstado: undefined,
            sort: undefined,
          })
        }
      />
      {grupos ? <GruposPanel /> : <ListaNifs />}
    </>
  );
}
