import { Button } from "../../components/button/Button.tsx";
import { Text } from "../../components/text/Text.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

interface ReadFailureProps {
  /** The sentence that explains why something could not be loaded. */
  message: string;
  onRetry: () => void;
}

/** Says in one line why a part of a screen could not be loaded, with a button to retry. */
export function ReadFailure({ message, onRetry }: ReadFailureProps) {
  const { retry } = useAdminMessages("resourceTable");
  return (
    <Text tone="wrong" role="alert">
      {message}{" "}
      <Button tone="quiet" size="small" onClick={() => onRetry()}>
        {retry}
      </Button>
    </Text>
  );
}
