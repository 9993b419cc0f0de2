import { contract, formatHref, type TemplateReport } from "cert-api";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
import { TemplateGallery, type GalleryHrefs } from "../../../components/templateGallery/TemplateGallery.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useAction } from "../../query/useAction.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useServices } from "../../session/AdminServices.ts";

interface TemplateGalleryPartProps {
  id: string;
  /** True if the templates are shown at once, without the row that opens them. */
  isOpen: boolean;
  onTaken: (report: TemplateReport) => void;
}

/** The templates included in the product, which an activity can adopt. */
export function TemplateGalleryPart({ id, isOpen, onTaken }: TemplateGalleryPartProps) {
  const messages = useAdminMessages("templateGallery");
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const { data: templates, error, refetch } = useEndpointQuery(contract.template.gallery, {});
  const take = useAction(contract.template.takeFromGallery, { failed: toasts.uploadFailed, onDone: onTaken });
  const getHrefs = (name: string): GalleryHrefs => ({
    picture: formatHref(contract.template.galleryPicture, { name }, baseUrl),
    template: formatHref(contract.template.galleryTemplate, { name }, baseUrl),
    list: formatHref(contract.template.galleryList, { name }, baseUrl),
  });
  return (
    <>
      {error && (
        <ReadFailure message={fill(messages.failed, { message: error.message })} onRetry={() => void refetch()} />
      )}
      {!templates && !error && <Skeleton length="long" />}
      {templates && (
        <TemplateGallery
          templates={templates}
          getHrefs={getHrefs}
          isOpen={isOpen}
          taking={take.isRunning ? (take.input?.name ?? null) : null}
          onTake={({ name }) => take.run({ id, name })}
        />
      )}
    </>
  );
}
