// Bringing a list along: choose a file, see what it would do, have it done, and read what became of it. An import that
// was begun is in the URL.
import type { ClaseImportacion } from '@encadena/contracts';
import { PageHeader } from '@encadena/ui';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../../shared/nif';
import { useUrlState } from '../../shared/url-state';
import { Marcha } from './marcha';
import { Preparar } from './preparar';

const VOLVER = {
  CLIENTES: paths.nif.clientes,
  ARTICULOS: paths.nif.articulos,
  FACTURAS: (nif: string) => paths.nif.facturasExternas(nif),
} as const;

function ImportarPage({ clase }: { clase: ClaseImportacion }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const importacion = url.get('importacion');
  return (
    <>
      <PageHeader
        titulo={t(`importar.titulo.${clase}`)}
        ayuda="importar"
        acciones={
          <Button
            component={Link}
            to={VOLVER[clase](nif)}
            variant="default"
            leftSection={<IconArrowLeft size={18} />}
          >
            {t(`importar.volver.${clase}`)}
          </Button>
        }
      />
      {importacion === undefined ? (
        <Preparar nif={nif} clase={clase} onEmpezada={(uuid) => url.setEncima('importacion', uuid)} />
      ) : (
        <Marcha
          key={importacion}
          nif={nif}
          clase={clase}
          uuid={importacion}
          onOtro={() => url.setEncima('importacion', undefined)}
        />
      )}
    </>
  );
}

export const ImportarClientesPage = () => <ImportarPage clase="CLIENTES" />;
export const ImportarArticulosPage = () => <ImportarPage clase="ARTICULOS" />;
export const ImportarFacturasPage = () => <ImportarPage clase="FACTURAS" />;
